import { SCREEN_COLOURS } from '@qifuyun/ui/platform/tokens/colours.ts'
import type { CSSProperties } from 'react'
import { type Mark, THEME, type Theme } from '#src/screen-designer/codes.ts'

/** The colours of a look: grounds, words, figures one after the other, and marks of what is good or bad. */
export interface Palette extends Record<Mark, string> {
  ground: string
  glow: string
  panel: string
  line: string
  words: string
  label: string
  series: readonly string[]
}

const { ground, glow, panel, line, words, label, mint, gold, sky, rose, leaf, lilac } = SCREEN_COLOURS

export const PALETTES: Readonly<Record<Theme, Palette>> = {
  [THEME.dark]: {
    ...{ ground, glow, panel, line, words, label, series: [mint, gold, sky, rose, lilac, leaf] },
    ...{ good: leaf, warn: gold, bad: rose, cool: sky },
  },
  [THEME.blue]: {
    ...{ ground: '#061428', glow: '#0E3A78', panel: '#0B2347', line: '#1C4580', words: '#EEF5FF', label: '#A3BEE3' },
    series: ['#4FA8FF', '#5FE0E8', '#F7C766', '#B59BFF', '#6FE0A8', '#FF9A8F'],
    ...{ good: '#6FE0A8', warn: '#F7C766', bad: '#FF9A8F', cool: '#5FE0E8' },
  },
  [THEME.light]: {
    ...{ ground: '#EEF3F6', glow: '#FFFFFF', panel: '#FFFFFF', line: '#D5DFE5', words: '#14242B', label: '#52646C' },
    series: ['#0B7A75', '#B45309', '#1D5FBF', '#B42318', '#6941C6', '#2E7D4F'],
    ...{ good: '#2E7D4F', warn: '#9A5B00', bad: '#B42318', cool: '#1D5FBF' },
  },
}

type Variables = Record<`--screen-${string}`, string>

/** The palette as the styles of widgets name it. */
export const variablesOf = ({ series, ...named }: Palette): CSSProperties & Variables =>
  Object.fromEntries([
    ...Object.entries(named).map(([name, colour]) => [`--screen-${name}`, colour]),
    ...series.map((colour, at) => [`--screen-series-${at + 1}`, colour]),
  ])
