import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import type { TextValues } from './texts.ts'

/** The owner of the texts that everything may show. */
export const PLATFORM = 'platform'

let wording = 0
const readers = new Set<() => void>()

/** The language has changed or a catalogue has come: what shows texts is drawn again. */
export const reword = (): void => {
  wording += 1
  for (const redraw of readers) redraw()
}

const subscribe = (redraw: () => void): (() => void) => {
  readers.add(redraw)
  return () => readers.delete(redraw)
}

/** Redraws its caller whenever texts are worded again. */
export const useWording = (): number => useSyncExternalStore(subscribe, () => wording)

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
    useWording()
    return (key, values) => text(key, values)
  }
  return { text, useText }
}
