import { isAbsolute } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

/** Where, when and how backups are made by the product itself. */
export interface BackupConfig {
  to: { folder: string } | { bucket: string; prefix: string }
  /** Five fields, in the time of Shanghai. */
  cron: string
  /** Good ones that are kept. */
  keep: number
  /** Each is restored into a database of its own before it counts. */
  verify: boolean
}

const CRON_RANGES = [
  [0, 59],
  [0, 23],
  [1, 31],
  [1, 12],
  [0, 7],
] as const
const PART = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/

const isField = (field: string, [least, most]: readonly [number, number]): boolean =>
  field.split(',').every((part) => {
    const found = PART.exec(part)
    if (found === null) return false
    const [from = least, to = from] = [found[1], found[2]].flatMap((each) => (each === undefined ? [] : [Number(each)]))
    return from >= least && to <= most && from <= to && Number(found[3] ?? 1) > 0
  })

const isCron = (text: string): boolean => {
  const fields = text.trim().split(/\s+/)
  return fields.length === CRON_RANGES.length && CRON_RANGES.every((range, at) => isField(fields[at] ?? '', range))
}

const DAILY = /^([01]?\d|2[0-3]):([0-5]\d)$/
const S3 = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([A-Za-z0-9_./-]*))?$/

const NIGHTLY = '30 2 * * *'
const KEPT = 14

export const BACKUP_ENVIRONMENT = {
  QFY_BACKUP_TO: z
    .string()
    .refine((text) => isAbsolute(text) || S3.test(text), 'must be an absolute path of a folder, or s3://bucket/folder')
    .optional(),
  QFY_BACKUP_AT: z
    .string()
    .transform((text) => text.trim().replace(DAILY, (_whole, hour: string, minute: string) => `${Number(minute)} ${Number(hour)} * * *`))
    .refine(isCron, 'must be a time such as 02:30, or a cron line of five fields')
    .optional(),
  QFY_BACKUP_KEEP: z
    .string()
    .regex(/^[1-9]\d{0,2}$/, 'must be a number from 1 to 999')
    .transform(Number)
    .optional(),
  QFY_BACKUP_KEY: z.string().min(16, 'must have at least 16 characters').optional(),
  QFY_BACKUP_VERIFY: z.enum(['1', '0']).optional(),
}

type Read = z.output<z.ZodObject<typeof BACKUP_ENVIRONMENT>>

export const readBackupConfig = (env: Read, hasS3: boolean): BackupConfig | null => {
  const { QFY_BACKUP_TO: to } = env
  if (to === undefined) {
    const alone = (['QFY_BACKUP_AT', 'QFY_BACKUP_KEEP'] as const).find((name) => env[name] !== undefined)
    if (alone !== undefined) throw new StartError(`QFY_BACKUP_TO: must be set with ${alone}; without it no backups are made`)
    return null
  }
  const [, bucket, folder = ''] = S3.exec(to) ?? []
  if (bucket !== undefined && !hasS3) throw new StartError('S3_ENDPOINT, S3_BUCKET: must be set with an s3://… in QFY_BACKUP_TO')
  const prefix = folder.replace(/\/+$/, '')
  return {
    to: bucket === undefined ? { folder: to } : { bucket, prefix: prefix === '' ? '' : `${prefix}/` },
    cron: env.QFY_BACKUP_AT ?? NIGHTLY,
    keep: env.QFY_BACKUP_KEEP ?? KEPT,
    verify: env.QFY_BACKUP_VERIFY !== '0',
  }
}
