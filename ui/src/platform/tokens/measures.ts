/** Fonts: Inter for Latin letters and digits, the system's own Chinese font for the rest. */
export const FONT_FAMILY =
  "'Inter Variable', 'PingFang SC', 'HarmonyOS Sans SC', 'MiSans', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif"

/** Corner radii in CSS pixels. */
export const RADIUS = { checkbox: 4, tag: 6, control: 8, row: 10, card: 12, modal: 16, full: 999 } as const

/** Durations in milliseconds: hover, popups, drawers and tabs, settling after a drag. */
export const MOTION_MS = { hover: 100, popup: 160, drawer: 200, settle: 240 } as const

export const EASE_OUT = 'cubic-bezier(.215,.61,.355,1)'

/** Elevation: sheet and active tab, toast and floating bar, popup and modal. In the dark, borders carry depth. */
export const SHADOW = {
  sh1: { light: '0 1px 2px rgb(16 40 38 / .06)', dark: 'none' },
  sh2: {
    light: '0 6px 20px -4px rgb(16 40 38 / .12), 0 1px 3px rgb(16 40 38 / .06)',
    dark: '0 6px 20px -4px rgb(0 0 0 / .5)',
  },
  sh3: { light: '0 20px 56px -12px rgb(16 40 38 / .26)', dark: '0 20px 56px -12px rgb(0 0 0 / .6)' },
} as const
