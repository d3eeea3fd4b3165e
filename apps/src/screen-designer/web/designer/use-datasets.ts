import { keyLabel, useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { Dataset } from '#src/screen-designer/calls.ts'
import { datasetsCall } from '#src/screen-designer/web/calls.generated.ts'

const FRESH_MS = 300_000
const NONE: readonly Dataset[] = []

/** The figures of all applications that the designer reads, with what they are called. */
export const useDatasets = () => {
  const { data, isPending } = useCall(datasetsCall, {}, { staleTime: FRESH_MS })
  const datasets = data?.datasets ?? NONE
  useCatalogues(datasets.map(({ app }) => app.catalogue))
  // Drawn again when one of them has arrived.
  useKeyLabel('')
  const nameOf = ({ label, app }: Dataset): string => keyLabel(app.catalogue, label)
  const appOf = ({ app }: Dataset): string => keyLabel(app.catalogue, app.label)
  const byCode = new Map(datasets.map((each) => [each.code, each]))
  return {
    ...{ datasets, isPending, nameOf, appOf },
    /** Codes of these that are not among them. */
    missing: (codes: readonly string[]): string[] => (data === undefined ? [] : codes.filter((code) => !byCode.has(code))),
    called: (code: string): string => {
      const found = byCode.get(code)
      return found === undefined ? code : `${appOf(found)} · ${nameOf(found)}`
    },
  }
}
export type Datasets = ReturnType<typeof useDatasets>
