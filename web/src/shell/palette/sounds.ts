import type { Sound } from './palette-query.ts'

type Speak = (title: string) => Sound

/** Pinyin of titles; the dictionary is a chunk of its own, loaded with the palette. */
export const loadSpeak = async (): Promise<Speak> => {
  const { pinyin } = await import('pinyin-pro')
  const known = new Map<string, Sound>()
  return (title) => {
    const before = known.get(title)
    if (before) return before
    const spoken = { toneType: 'none', type: 'array', nonZh: 'spaced' } as const
    const lower = (units: string[]): string[] => units.map((unit) => unit.toLowerCase())
    const sound = { initials: lower(pinyin(title, { ...spoken, pattern: 'first' })), syllables: lower(pinyin(title, spoken)) }
    known.set(title, sound)
    return sound
  }
}
