const NAME_MAX = 200
/** Control characters, and marks that turn the reading direction: `gpj.exe` must not look like `exe.jpg`. */
const HIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu
const FALLBACK = '未命名文件'

/** The extension, lower case and without the dot; '' when there is none that could be a key's. */
export const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** A name that can be shown and stored: NFC, without folders and hidden characters, at most 200 characters with its extension kept. */
export const cleanName = (sent: string): string => {
  const base = sent.toWellFormed().normalize('NFC').replace(HIDDEN, '').split(/[/\\]/).at(-1) ?? ''
  const name = base.trim().replace(/[. ]+$/, '')
  if (name === '') return FALLBACK
  const characters = [...name]
  if (characters.length <= NAME_MAX) return name
  const extension = extensionOf(name)
  const tail = extension === '' ? [] : [...`.${extension}`]
  return [...characters.slice(0, NAME_MAX - tail.length), ...tail].join('')
}

/** The name with an extension that tells the truth about its content. */
export const withExtension = (name: string, fitting: readonly string[]): string =>
  fitting.includes(extensionOf(name)) ? name : `${name}.${fitting[0] ?? ''}`
