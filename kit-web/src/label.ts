import { text } from '@qifuyun/ui/platform/i18n/i18n.ts'
import type { TextKey, TextValues } from '@qifuyun/ui/platform/i18n/texts.ts'
import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'

/**
 * A text of a definition in the page's language: `label(field.spec.label)`, `label('确认取消「{no}」？', { no })`. English comes from the
 * application's `en.ts`, which a page asks for with `useCatalogue`; until it has arrived the Chinese text stands.
 */
export const label = (chinese: string, values?: TextValues): string =>
  // Definitions are data: `catalogues.test.ts` sees to it that each of their texts has its English line.
  text(chinese as TextKey, values)

/** `label` for components: they are drawn again when the language changes or a catalogue arrives. */
export const useLabel = (): typeof label => {
  useText()
  return label
}
