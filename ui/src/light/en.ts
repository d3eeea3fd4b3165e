/** Texts of the widgets outside the workspace. */
export const en = {
  大写锁定已打开: 'Caps lock is on',
  隐藏密码: 'Hide password',
  显示密码: 'Show password',
  关闭: 'Close',
  语言: 'Language',
} as const

declare module '#src/platform/i18n/texts.ts' {
  interface SharedTexts {
    light: typeof en
  }
}
