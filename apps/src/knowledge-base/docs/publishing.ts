import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers, Effect } from '@qifuyun/kit/handlers.ts'
import { KIND } from '#src/knowledge-base/codes.ts'
import { type Doc, doc } from '#src/knowledge-base/docs/doc.ts'
import { edition } from '#src/knowledge-base/docs/edition.ts'
import { emptyProblem, saysTheSame } from '#src/knowledge-base/docs/judging.ts'
import { docPublished } from '#src/knowledge-base/events.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'
import { refuse, refuseAt } from '#src/knowledge-base/texts.ts'

type Call = ActionCall<typeof doc>
type Change = Effect<typeof doc>

/** Of the text so much stands in the form of the approval. */
const QUOTED = 500

/** Keeps what a document says as its next edition, unless the last one says the same; gives the number of the current one. */
const keepEdition = async ({ rows, events }: Context, row: Doc): Promise<number> => {
  const { uuid, space: spaceUuid, edition: n, title, content, file, note } = row
  const [last] = n === 0 ? [] : await rows.list(edition, (f) => f.and(f.eq('doc', uuid), f.eq('n', n)), 1)
  if (last !== undefined && saysTheSame(last, { title, content, file })) return n
  await rows.record(edition, { doc: uuid, n: n + 1, title, content, file, note })
  await events.publish(docPublished, { uuid, projectUuid: null, no: null }, { title, spaceUuid, edition: n + 1 })
  return n + 1
}

/** There is something to read. */
export const maySubmit = ({ row }: Call): void => {
  const problem = emptyProblem(row)
  if (problem !== null) throw problem
}

/** In spaces that ask for it somebody else reads a document before everybody does. */
export const byFlow: ApprovalHandlers<typeof doc> = {
  async form({ row, rows }) {
    const of = await rows.find(space, row.space)
    if (of === undefined || !of.approval) return null
    const { title, kind, content, note } = row
    return { title, space: of.name, note, content: kind === KIND.text ? plainText(content ?? '').slice(0, QUOTED) : '' }
  },
  passes: async (call) => ({
    edition: await keepEdition(call, call.row),
    publishedAt: call.row.publishedAt ?? call.clock.now.toISOString(),
    note: null,
  }),
}

/** Who has reviewed a document says when that is to be done again. */
export const mayComplete = ({ row, clock }: Call): void => {
  if ((row.reviewDue ?? '') <= chinaDay(clock.now)) refuseAt('reviewDue', '复审日期须晚于今天')
}

/** What was agreed to is not changed behind the back of those who agreed. */
export const mayEdit = async ({ row, rows }: Call): Promise<void> => {
  if (doc.isIn(row, 'draft')) return
  const of = await rows.find(space, row.space)
  if (of?.approval) refuse('该空间发布需审批，请先修订')
  const problem = emptyProblem(row)
  if (problem !== null) throw problem
}

/** What readers see is kept, each time it changes. */
export const edit = async (call: Call): Promise<Change> =>
  doc.isIn(call.row, 'draft') ? {} : { edition: await keepEdition(call, call.row), note: null }
