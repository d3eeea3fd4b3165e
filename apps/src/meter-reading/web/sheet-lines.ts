import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { ReadingSheet, SheetLine } from '#src/meter-reading/calls.ts'
import { READ_AS } from '#src/meter-reading/tasks/codes.ts'
import { type Judged, judge } from '#src/meter-reading/tasks/judging.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const PATH = addressOf(task).path

export const isSheet = (value: unknown): value is ReadingSheet => typeof value === 'object' && value !== null && 'lines' in value

/** What this browser has noted of a meter, which the server may not know yet. */
export interface Noted {
  state: string
  values: string[] | null
  usage: string | null
  flaw: string | null
  /** It waits for the network. */
  kept: boolean
}

/** A meter of the sheet, with what this browser knows of it besides. */
export type Shown = SheetLine & {
  kept?: boolean
  /** Why the server would not take what was noted without a network. */
  refused?: string
}

type Form = Readonly<Record<string, unknown>>
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What is noted of a meter by what was said of it. */
export const noteOf = (line: SheetLine, done: 'record' | 'miss', form: Form): Omit<Noted, 'kept'> => {
  if (done === 'miss') return { state: task.stateCode('missed'), values: null, usage: null, flaw: null }
  const values = line.last.map((_register, n) => wordOf(form[`value${n + 1}`]))
  const said = judged(line, values, form.readAs === READ_AS.rollover)
  const state = task.stateCode(said === null || said.flaw === null ? 'read' : 'abnormal')
  return { state, values, usage: said?.usage ?? null, flaw: said?.flaw ?? null }
}

/** Something that was done to a meter and waits in this browser, or has just been sent. */
export interface Done {
  about?: string
  path: string
  body: string
}

/** What was done to the meters of a sheet, by meter; of two the later stands. */
export const notesOf = (lines: readonly SheetLine[], done: readonly Done[], kept: boolean): [string, Noted][] => {
  const byUuid = new Map(lines.map((line) => [line.uuid, line]))
  return done.flatMap(({ about = '', path, body }): [string, Noted][] => {
    const line = byUuid.get(about)
    const form: unknown = JSON.parse(body)
    const action = (['record', 'miss'] as const).find((each) => path === `${PATH}/action/${each}`)
    return line === undefined || action === undefined || !isForm(form) ? [] : [[about, { ...noteOf(line, action, form), kept }]]
  })
}

/** The meters as they are with what was noted here: what the server has heard of since is said by it. */
export const withNoted = (
  lines: readonly SheetLine[],
  noted: ReadonlyMap<string, Noted>,
  refused: ReadonlyMap<string, string> = new Map(),
): Shown[] =>
  lines.map((line) => {
    const own = noted.get(line.uuid)
    const why = refused.get(line.uuid)
    if (own !== undefined && (own.kept || isWaiting(line))) return { ...line, ...own }
    return why === undefined ? line : { ...line, refused: why }
  })

export const isWaiting = ({ state }: Pick<SheetLine, 'state'>): boolean => state === task.stateCode('waiting')

/** The meter after one of them in walking order that nobody has read, from the begin again where there is none. */
export const nextOf = (lines: readonly SheetLine[], after: string | undefined): SheetLine | undefined => {
  const at = lines.findIndex(({ uuid }) => uuid === after)
  return lines.slice(at + 1).find(isWaiting) ?? lines.slice(0, Math.max(at, 0)).find(isWaiting)
}

const NUMBER = /^\d{1,11}(\.\d{1,4})?$/

/** What the server will say of what was typed; null while it is no reading yet. */
export const judged = (line: SheetLine, typed: readonly string[], rollover: boolean): Judged | null =>
  typed.length === line.last.length && typed.every((value) => NUMBER.test(value))
    ? judge({ before: line.last, multiplier: line.multiplier, modulus: line.modulus, mean: line.mean, lived: line.lived }, typed, rollover)
    : null

/** How many times the mean was used: 2.25; null where nobody knows. */
export const timesMean = (usage: string | null, mean: string | null): string | null =>
  usage === null || mean === null || Number(mean) === 0 ? null : (Number(usage) / Number(mean)).toFixed(2).replace(/\.?0+$/, '')
