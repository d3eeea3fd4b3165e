import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { givePlaces } from '#src/questionnaire/responses/places.ts'
import type { response } from '#src/questionnaire/responses/response.ts'
import { answersIn } from '#src/questionnaire/responses/showing.ts'
import { editionsOf } from '#src/questionnaire/surveys/reading.ts'

/** It counts no more: what it had taken is free again. */
export const invalidate = async (call: ActionCall<typeof response>): Promise<Effect<typeof response>> => {
  const { row } = call
  const design = (await editionsOf(call, row.survey)).find(({ n }) => n === row.edition)?.design
  if (design !== undefined) await givePlaces(call, row.survey, design, answersIn(row))
  return {}
}
