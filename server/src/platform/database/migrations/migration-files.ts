import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { listOwners, type Owner } from '#src/platform/database/owners.ts'

/** The order of an owner's migrations, as the generator keeps it. */
export const JOURNAL = 'meta/_journal.json'
export const Journal = z.looseObject({ entries: z.array(z.looseObject({ idx: z.number(), tag: z.string(), when: z.number() })) })
export type Journal = z.output<typeof Journal>

export interface Migration {
  /** Key of the owner. */
  owner: string
  /** Name of its file: `0001_refund-lines`. */
  tag: string
  /** Of its text, by which databases and archives name it. */
  hash: string
  /** When it was generated. */
  when: number
  text: string
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The journal of a folder of migrations; an empty one for a folder without. */
export const readJournal = (folder: string): Journal => {
  const path = join(folder, JOURNAL)
  return existsSync(path) ? Journal.parse(JSON.parse(readFileSync(path, 'utf8'))) : { version: '7', dialect: 'postgresql', entries: [] }
}

/** The migrations of an owner, the oldest first. */
export const readMigrations = ({ key, folder }: Owner): Migration[] =>
  readJournal(folder).entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8')
    return { owner: key, tag, hash: hashOf(text), when, text }
  })

/** The migrations of this program in the order in which they run. */
export const allMigrations = (): Migration[] => listOwners().flatMap(readMigrations)
