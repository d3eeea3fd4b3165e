import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flagOut, instantOut, nothing, pageOf, paging } from '#src/core/primitives.ts'
import { BACKUP_STATES, BACKUP_STEPS } from './constants.ts'

const OPERATOR = '/api/v1/backup/operator'
const operator = { access: 'session', guard: 'operator', errors: [401] } as const

export const operatorBackupInfo = endpoint({
  ...operator,
  method: 'GET',
  path: `${OPERATOR}/info`,
  summary: 'Where backups of the installation go, when, and how many are kept.',
  input: nothing(),
  output: z.object({
    /** 0: nothing else is said. */
    configuredFlag: flagOut(),
    /** The folder, or the bucket and what its keys begin with. */
    place: z.string(),
    /** Five fields: minute, hour, day, month, day of the week; in the time of Shanghai. */
    cron: z.string(),
    keep: z.int(),
    encryptedFlag: flagOut(),
    verifiedFlag: flagOut(),
    /** When the newest good one was begun. */
    lastTime: instantOut().nullable(),
    runningFlag: flagOut(),
  }),
})

export const operatorBackupPage = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/page`,
  reads: true,
  summary: 'Backups of the installation, the newest first.',
  input: z.object(paging),
  output: pageOf(
    z.object({
      runUuid: z.uuid(),
      state: z.enum(BACKUP_STATES),
      /** What it does, or failed at. */
      step: z.enum(BACKUP_STEPS).nullable(),
      /** Bytes that the step has done; of a finished one, the size of what is kept. */
      bytes: z.number(),
      rowCount: z.int(),
      fileCount: z.int(),
      /** Files that were missing or damaged in the store already. */
      damagedCount: z.int(),
      name: z.string(),
      node: z.string(),
      startTime: instantOut(),
      endTime: instantOut().nullable(),
      /** null: it was not restored to prove it. */
      verifyTime: instantOut().nullable(),
      encryptedFlag: flagOut(),
      /** 1: it has made room for newer ones. */
      removedFlag: flagOut(),
      /** Why it failed, in the words of the command; '' otherwise. */
      reason: z.string(),
    }),
  ),
})

export const operatorBackupRun = endpoint({
  ...operator,
  method: 'POST',
  path: `${OPERATOR}/run`,
  summary: 'Begins a backup now.',
  input: nothing(),
  output: z.object({ runUuid: z.uuid() }),
})
