import { type Contrast, type Density, readPreferences, type ThemeChoice, writePreferences } from '#src/platform/storage/preferences.ts'

export type Theme = 'light' | 'dark'

const SYSTEM_DARK = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()

const resolve = (choice: ThemeChoice): Theme => {
  if (choice !== 'system') return choice
  return matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light'
}

const apply = (): void => {
  const { theme, density, contrast } = readPreferences()
  const root = document.documentElement
  root.dataset.theme = resolve(theme)
  root.dataset.density = density
  root.dataset.contrast = contrast
  for (const listener of listeners) listener()
}

/** The theme in force, as painted. */
export const currentTheme = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

/** Changes and remembers the theme. */
export const chooseTheme = (theme: ThemeChoice): void => {
  writePreferences({ theme })
  apply()
}

/** Changes and remembers row heights and control sizes. */
export const chooseDensity = (density: Density): void => {
  writePreferences({ density })
  apply()
}

/** Changes and remembers stronger input borders. */
export const chooseContrast = (contrast: Contrast): void => {
  writePreferences({ contrast })
  apply()
}

/** Calls back after each change of theme, density or contrast, no matter who made it; gives the way to stop. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Keeps the page in step with the machine's theme and with a choice made in another tab; once a page, at start. */
export const followTheme = (): void => {
  matchMedia(SYSTEM_DARK).addEventListener('change', apply)
  addEventListener('storage', apply)
  apply()
}
