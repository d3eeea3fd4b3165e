import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { approvalPath } from '#src/procurement/calls.ts'

/** The way that a document which is written would go, as its flow judges it by amount, lines and what else is known of it. */
export const pathFor = async (
  { approvals }: Context,
  { kind, amount, lines, reason = '', supplier = '', deliverBy = '' }: z.output<typeof approvalPath.input>,
): Promise<z.output<typeof approvalPath.output>> => {
  const form = kind === 'request' ? { no: '', reason, amount, lines } : { no: '', supplier, amount, deliverBy, lines }
  const steps = await approvals.path(`procurement.${kind}`, form)
  return { steps: steps?.map(({ people, ...step }) => ({ ...step, people: [...people] })) ?? null }
}
