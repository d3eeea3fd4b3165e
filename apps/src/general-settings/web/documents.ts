import { keyLabel, useKeyLabel } from '@qifuyun/kit-web/key-label.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { numberedDocuments } from './calls.generated.ts'

type NumberedDocument = Answer<typeof numberedDocuments>['list'][number]

/** The documents that may be numbered, and how they are called: `借用登记 · 借还单`. */
export const useDocuments = () => {
  // Drawn again when a catalogue arrives.
  useKeyLabel('general_settings')
  const { data } = useCall(numberedDocuments, {})
  const list = data?.list ?? []
  const nameOf = ({ appLabel, label }: NumberedDocument): string =>
    `${keyLabel(appLabel.owner, appLabel.text)} · ${keyLabel(label.owner, label.text)}`
  return { list, nameOf, find: (target: string) => list.find((each) => each.target === target) }
}
