import { z } from 'zod'

/** Raise it when an older program could not read what this one writes. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
export const SUMMARY = 'summary.json'
export const SECRET = 'secret'
export const FILES = 'files/'
const DATABASE = 'database/'

/** Waiting work of the job queue, whose own tables belong to a library: rows as JSON, so that a later version of it can take them. */
export const QUEUE_TABLES = { 'pgboss.queue': null, 'pgboss.job': "state in ('created', 'retry', 'active')" } as const

const table = z.object({ name: z.string(), columns: z.array(z.string()) })

/** The first entry of an archive: what it holds, and what a restore needs to know before it begins. */
export const manifestSchema = z.object({
  product: z.literal('qifuyun-backup'),
  format: z.number(),
  createdAt: z.iso.datetime(),
  /** Of the database it was taken from. */
  serverVersion: z.string(),
  /** What its schema went through. Archives from before the baselines name no owner. */
  migrations: z.array(
    z.object({ owner: z.string().optional(), tag: z.string().optional(), hash: z.string(), when: z.number().optional() }),
  ),
  tables: z.array(table),
  /** Tells whether a secret is the one that the backup's encrypted values hang on, without giving it away. */
  secretMark: z.string(),
})
export type Manifest = z.output<typeof manifestSchema>

/** The last entry: what came before it, so that a cut or changed archive is found before anything is restored. */
export const summarySchema = z.object({
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
  /** Files whose bytes were not what the database says when the backup was taken; their keys. */
  damaged: z.array(z.string()),
  /** SHA-256 over name, size and content of every entry before this one. */
  digest: z.string(),
})
export type Summary = z.output<typeof summarySchema>

const PART = /^database\/(.+)\/\d{6}\.copy\.gz$/

/** Name of the n-th part of a table, counted from 1. */
export const partName = (tableName: string, n: number): string => `${DATABASE}${tableName}/${String(n).padStart(6, '0')}.copy.gz`
/** The table that an entry is a part of; undefined for any other entry. */
export const tableOf = (entryName: string): string | undefined => PART.exec(entryName)?.[1]
