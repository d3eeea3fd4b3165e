import i18next from 'i18next'
import { useTranslation } from 'react-i18next'
import type { TextValues } from './texts.ts'

/** The owner of the texts that everything may show. */
export const PLATFORM = 'platform'

/** A text that comes as data, e.g. a label: looked up with these owners, then among the shared ones. */
export const textIn = (owners: readonly string[], key: string, values?: TextValues): string =>
  i18next.t(key, { ...values, ns: [...owners, PLATFORM] })

interface Texts<Key extends string> {
  /** A text outside components (toasts, tables of texts, requests); components use `useText`. */
  text: (key: Key, values?: TextValues) => string
  /** `t` of the page's language: `const t = useText()`, `t('登录')`, `t('正在切换到：{enterprise}', { enterprise })`. */
  useText: () => Texts<Key>['text']
}

/** The texts that are looked up with these owners, then among the shared ones. */
export const textsFrom = <Key extends string>(...owners: readonly string[]): Texts<Key> => {
  const text = (key: Key, values?: TextValues): string => textIn(owners, key, values)
  const useText = (): typeof text => {
    // Draws again when the language changes or a catalogue arrives.
    useTranslation()
    return (key, values) => text(key, values)
  }
  return { text, useText }
}
