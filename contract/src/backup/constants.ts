/** How a backup ended; `interrupted`: its node went away and none has taken it up yet. */
export const BACKUP_STATES = ['waiting', 'running', 'done', 'failed', 'interrupted'] as const
export type BackupState = (typeof BACKUP_STATES)[number]

/** What is done one after the other. */
export const BACKUP_STEPS = ['copying', 'storing', 'verifying'] as const
export type BackupStep = (typeof BACKUP_STEPS)[number]
