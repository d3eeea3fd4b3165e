import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { applicantOf, departmentsOf, isSent, oneByOne, type Problems, refusalOf } from '#src/office-work/requests/applying.ts'

interface Asked {
  uuid: string
  state: string
  applicant: string | null
  organUuid: string | null
}

/** What is found of a request: all that speaks against it, and what it is stored with where nothing does. */
interface Verdict<Made> {
  problems: Problems
  made: Made | null
}

interface Judging<Row, Made> {
  /** What may be wanted by several at once, and by which keys a request wants it. */
  what: string
  keys: (row: Row, user: string | null) => readonly (string | null)[]
  /** Reads what is needed for all that are sent; gives the judge of each. */
  begin: (sent: readonly Row[]) => Promise<(row: Row, user: string) => Promise<Verdict<Made>> | Verdict<Made>>
}

/** Whose it is. */
interface Owned {
  applicant: string
  organUuid: string | null
}
type Unchanged = Record<string, never>

/**
 * Judges requests as they are sent: those that want the same thing one after the other, each with its applicant and their department. What
 * is only stored again was judged before.
 */
export const judgeSent = async <Row extends Asked, Made extends object>(
  call: SaveCall<Row>,
  { what, keys, begin }: Judging<Row, Made>,
): Promise<((Made & Owned) | Owned | Unchanged | KitRefusal)[]> => {
  const sent = call.saves.filter(isSent).map((save) => ({ row: save.row, user: applicantOf(call, save) }))
  if (sent.length === 0) return call.saves.map(() => ({}))
  const wanted = sent.flatMap(({ row, user }) => keys(row, user))
  await oneByOne(call, what, wanted)
  const organs = await departmentsOf(
    call,
    sent.map(({ user }) => user),
  )
  const judge = await begin(sent.map(({ row }) => row))
  const judged: ((Made & Owned) | Owned | Unchanged | KitRefusal)[] = []
  for (const { row } of call.saves) {
    const user = sent.find((each) => each.row === row)?.user ?? null
    if (user === null) {
      judged.push({})
      continue
    }
    const { problems, made } = await judge(row, user)
    judged.push(refusalOf(problems) ?? { ...made, applicant: user, organUuid: organs.get(user) ?? null })
  }
  return judged
}
