import { App, ConfigProvider } from 'antd'
import type { Locale } from 'antd/es/locale'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { CLEARED } from '#src/components/ClearIcon.tsx'
import { useLanguage } from '#src/platform/i18n/i18n.ts'
import { readPreferences } from '#src/platform/storage/preferences.ts'
import { currentTheme, onThemeChange } from '#src/platform/theme/theme.ts'
import { antdThemeOf } from './antd-theme.ts'

/** Toasts stand at the top, centred, for 5 s (specification section 9). */
const MESSAGE = { duration: 5, top: 16, maxCount: 4 } as const

/** Below the tab bar and the head of a page, whose actions they would cover at the top right. */
const NOTIFICATION = { top: 106, maxCount: 4 } as const

const useLook = () => {
  // One string, so that the store compares by value.
  const look = useSyncExternalStore(onThemeChange, () => `${currentTheme()} ${readPreferences().density} ${readPreferences().contrast}`)
  const [theme, density, contrast] = look.split(' ')
  return {
    mode: theme === 'dark' ? 'dark' : 'light',
    density: density === 'compact' ? 'compact' : 'comfortable',
    contrast: contrast === 'more' ? 'more' : 'normal',
  } as const
}

const useAntdLocale = (): Locale => {
  const [english, setEnglish] = useState<Locale>()
  const wanted = useLanguage() === 'en'
  useEffect(() => {
    if (wanted) void import('antd/locale/en_US').then((module) => setEnglish(module.default))
  }, [wanted])
  return wanted && english ? english : zhCN
}

const prefersCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Theme, language and overlays of everything below, following the user's choice at once. */
export const Appearance = ({ children }: { children: ReactNode }): ReactNode => {
  const look = useLook()
  return (
    <ConfigProvider
      theme={antdThemeOf({ ...look, calm: prefersCalm() })}
      locale={useAntdLocale()}
      button={{ autoInsertSpace: false }}
      select={CLEARED}
      cascader={CLEARED}
    >
      <App message={MESSAGE} notification={NOTIFICATION} component={false}>
        {children}
      </App>
    </ConfigProvider>
  )
}
