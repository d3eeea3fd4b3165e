export type ThemeChoice = 'system' | 'light' | 'dark'
export type Language = 'zh-CN' | 'en'
export type Density = 'comfortable' | 'compact'
export type Contrast = 'normal' | 'more'

export interface Preferences {
  theme: ThemeChoice
  language: Language
  density: Density
  contrast: Contrast
}

/** `public/theme.js` reads the same key before the first paint. */
const KEY = 'qifuyun-preferences'
const DEFAULTS: Preferences = { theme: 'system', language: 'zh-CN', density: 'comfortable', contrast: 'normal' }

const oneOf = <Choice extends string>(value: unknown, choices: readonly Choice[], fallback: Choice): Choice =>
  choices.find((choice) => choice === value) ?? fallback

const stored = (): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}

/** What this browser shows: theme, language, density, contrast. Damaged or missing values are the defaults. */
export const readPreferences = (): Preferences => {
  const value = stored()
  return {
    theme: oneOf(value.theme, ['system', 'light', 'dark'], DEFAULTS.theme),
    language: oneOf(value.language, ['zh-CN', 'en'], DEFAULTS.language),
    density: oneOf(value.density, ['comfortable', 'compact'], DEFAULTS.density),
    contrast: oneOf(value.contrast, ['normal', 'more'], DEFAULTS.contrast),
  }
}

/** Remembers some of them; blocked storage loses the memory, not the change. */
export const writePreferences = (change: Partial<Preferences>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readPreferences(), ...change }))
  } catch {
    // Private windows may refuse; the page already shows the change.
  }
}
