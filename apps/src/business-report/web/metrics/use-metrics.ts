import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { Metric } from '#src/business-report/calls.ts'
import { metricsCall } from '#src/business-report/web/calls.generated.ts'
import { useNames } from './use-names.ts'

const FRESH_MS = 300_000
const NONE: readonly Metric[] = []

/** Figures of all applications that the reader may choose among, with what they are called. */
export const useMetrics = () => {
  const { data, isPending } = useCall(metricsCall, {}, { staleTime: FRESH_MS })
  const metrics = data?.metrics ?? NONE
  const names = useNames(metrics)
  const byCode = new Map(metrics.map((metric) => [metric.code, metric]))
  return {
    ...{ metrics, isPending, ...names, of: (code: string): Metric | undefined => byCode.get(code) },
    /** The figure of a code as people call it; the code itself where its application was closed. */
    called: (code: string): string => {
      const metric = byCode.get(code)
      return metric === undefined ? code : names.fullNameOf(metric)
    },
  }
}
