import { useKeptAnswer } from '@qifuyun/kit-web/kept-answer.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { countSheet } from './calls.generated.ts'

/** Somebody else counts too. */
const FRESH_MS = 60_000

const isSheet = (value: unknown): value is CountSheet => typeof value === 'object' && value !== null && 'lines' in value

/** The sheet of a count, without a network too once it was read. */
export const useCountSheet = (uuid: string) =>
  useKeptAnswer(`fixed-asset.count.${uuid}`, useCall(countSheet, { uuid }, { staleTime: FRESH_MS }), isSheet)
