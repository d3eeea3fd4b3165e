import type { TextValues } from '@qifuyun/ui/platform/i18n/texts.ts'
import { textIn, useWording } from '@qifuyun/ui/platform/i18n/texts-from.ts'

/**
 * A text that is data, by its owner's name: looked up there, then in the vocabulary that applications share (`kit`), then with these pages;
 * what knows no definitions loads none for it.
 */
export const keyLabel = (owner: string, chinese: string, values?: TextValues): string => textIn([owner, 'kit', 'kit-web'], chinese, values)

/** `keyLabel` for components: they are drawn again when the language changes or a catalogue arrives. */
export const useKeyLabel = (owner: string): ((chinese: string, values?: TextValues) => string) => {
  useWording()
  return (chinese, values) => keyLabel(owner, chinese, values)
}
