import { keyLabel, useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'

interface Named {
  label: string
  app: { catalogue: string; label: string }
}

/** What figures of other applications are called in the language of the page, by the catalogues of those. */
export const useNames = (of: readonly Named[]) => {
  useCatalogues(of.map(({ app }) => app.catalogue))
  // Drawn again when one of them has arrived.
  useKeyLabel('')
  return {
    nameOf: ({ label, app }: Named): string => keyLabel(app.catalogue, label),
    appOf: ({ app }: Named): string => keyLabel(app.catalogue, app.label),
    fullNameOf: ({ label, app }: Named): string => `${keyLabel(app.catalogue, app.label)} · ${keyLabel(app.catalogue, label)}`,
  }
}
