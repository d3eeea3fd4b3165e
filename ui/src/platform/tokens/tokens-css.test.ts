import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { COLOURS, type Colour, SCREEN_COLOURS, STATUS_COLOURS } from './colours.ts'
import { tokensCss } from './tokens-css.ts'

test('styles/tokens.css is what the tokens say', async () => {
  await expect(tokensCss()).toMatchFileSnapshot('../../styles/tokens.css')
})

test('every token that a style names is there', () => {
  const root = join(import.meta.dirname, '../../../..')
  const texts = globSync('{ui,kit-web,web}/src/**/*.{css,ts,tsx}', { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'))
  const given = new Set(texts.flatMap((text) => [...text.matchAll(/(--qf-[a-z0-9-]+)['"]?\]?:/g)].map(([, name]) => name)))
  const named = new Set(texts.flatMap((text) => [...text.matchAll(/var\((--qf-[a-z0-9-]+)/g)].map(([, name]) => name)))
  expect([...named].filter((name) => !given.has(name))).toEqual([])
})

const channel = (value: number): number => {
  const share = value / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => channel(Number.parseInt(pair, 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2 contrast of two opaque colours. */
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

const { sheet, sheet2, canvas, selected, text1, text2, text3, brand, brandHover, brandText, badge, onBrand, boundary, focus } = COLOURS
const { bubbleMine, bubbleOther } = COLOURS
const READABLE = 4.5
const VISIBLE = 3

const PAIRS: [string, Colour, Colour, number][] = [
  ...[sheet, canvas, selected].flatMap((ground): [string, Colour, Colour, number][] => [
    ['text1', text1, ground, READABLE],
    ['text2', text2, ground, READABLE],
    ['text3', text3, ground, READABLE],
  ]),
  ['text3 on sheet2', text3, sheet2, READABLE],
  ['brandText', brandText, sheet, READABLE],
  ['brandText on selected', brandText, selected, READABLE],
  ['white on brand', onBrand, brand, READABLE],
  ['white on brandHover', onBrand, brandHover, READABLE],
  ['white on badge', onBrand, badge, READABLE],
  ['own bubble', text1, bubbleMine, READABLE],
  ['other bubble', text1, bubbleOther, READABLE],
  ['boundary', boundary, sheet, VISIBLE],
  ['focus ring', focus, sheet, VISIBLE],
  ...Object.entries(STATUS_COLOURS).map(([name, { text, bg }]): [string, Colour, Colour, number] => [name, text, bg, READABLE]),
]

test.each(PAIRS)('%s is readable in both themes', (_name, ink, ground, least) => {
  expect(contrast(ink.light, ground.light)).toBeGreaterThanOrEqual(least)
  expect(contrast(ink.dark, ground.dark)).toBeGreaterThanOrEqual(least)
})

test.each(['words', 'label', 'mint', 'gold', 'sky', 'rose', 'leaf', 'lilac'] as const)(
  '%s is readable on the panels of a large screen',
  (ink) => {
    for (const ground of ['panel', 'panelRaised'] as const)
      expect(contrast(SCREEN_COLOURS[ink], SCREEN_COLOURS[ground])).toBeGreaterThanOrEqual(READABLE)
  },
)
