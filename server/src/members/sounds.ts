import { pinyin } from 'pinyin-pro'

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')

/** Every ending of a row of syllables, written together: 张三丰, 三丰, 丰. */
const endings = (units: readonly string[]): string[] => units.map((_, index) => units.slice(index).join(''))

const READING = { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true } as const

/** The name read aloud, syllable by syllable: as a name of a person (单 is shan) and as plain text (单 is dan). */
const readings = (name: string): string[][] => [pinyin(name, { ...READING, surname: 'head' }), pinyin(name, READING)]

/** Letters and digits between Chinese characters stay whole: 客服12组 is kf12z. */
const initialOf = (syllable: string): string => (/^[a-zü]+$/.test(syllable) ? syllable.slice(0, 1) : syllable)

/**
 * The texts whose beginnings a name is found by: every ending of the name itself, of its pinyin and of its initials. So any part of a name
 * is found, and so are `zhangsan`, `sanfeng` and `zsf`.
 */
export const soundsOf = (name: string): string[] => {
  const written = fold(name)
  const spoken = readings(written).flatMap((syllables) => [...endings(syllables), ...endings(syllables.map(initialOf))])
  return [...new Set([...endings([...written]), ...spoken])]
}

/** A keyword in the form of `soundsOf`: `Zhang San` is `zhangsan`. */
export const soundOf = (keyword: string): string => fold(keyword)
