import { COLOURS, SCREEN_COLOURS, SKYLINE_COLOURS, STATUS_COLOURS } from './colours.ts'
import { EASE_OUT, FONT_FAMILY, MOTION_MS, RADIUS, SHADOW } from './measures.ts'

type Mode = 'light' | 'dark'

const kebab = (name: string): string => name.replace(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)
const line = (name: string, value: string): string => `  --qf-${kebab(name)}: ${value};`

const themed = (mode: Mode): string[] => [
  ...Object.entries(COLOURS).map(([name, colour]) => line(name, colour[mode])),
  ...Object.entries(STATUS_COLOURS).flatMap(([name, { text, bg, fill }]) => [
    line(name, text[mode]),
    line(`${name}-bg`, bg[mode]),
    line(`${name}-fill`, fill),
  ]),
  ...Object.entries(SHADOW).map(([name, shadow]) => line(name, shadow[mode])),
]

const fixed = (): string[] => [
  line('font', FONT_FAMILY),
  line('ease', EASE_OUT),
  line('density', '1'),
  ...Object.entries(RADIUS).map(([name, px]) => line(`radius-${name}`, `${px}px`)),
  ...Object.entries(MOTION_MS).map(([name, ms]) => line(`motion-${name}`, `${ms}ms`)),
  ...Object.entries(SKYLINE_COLOURS).map(([name, value]) => line(`skyline-${kebab(name)}`, value)),
  ...Object.entries(SCREEN_COLOURS).map(([name, value]) => line(`screen-${kebab(name)}`, value)),
]

const rule = (selector: string, lines: string[]): string => `${selector} {\n${lines.join('\n')}\n}\n`

/** The text of `styles/tokens.css`: every token as a CSS variable, light on the root, dark on `[data-theme=dark]`. */
export const tokensCss = (): string =>
  [
    '/* Written from src/platform/tokens by its test: `npx vitest run -u tokens-css`. */\n',
    rule(':root', ['  color-scheme: light;', ...fixed(), ...themed('light')]),
    rule('[data-theme="dark"]', ['  color-scheme: dark;', ...themed('dark')]),
    rule('[data-density="compact"]', [line('density', '0.82')]),
    rule('[data-contrast="more"]', ['  --qf-line2: var(--qf-boundary);']),
    `@media (prefers-contrast: more) {\n${rule(':root', ['  --qf-line2: var(--qf-boundary);'])}}\n`,
  ].join('\n')
