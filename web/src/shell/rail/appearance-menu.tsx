import { chooseLanguage, currentLanguage } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { readPreferences } from '@qifuyun/ui/platform/storage/preferences.ts'
import { chooseContrast, chooseDensity, chooseTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import type { MenuProps } from 'antd'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { useText } from '#src/shell/texts.ts'

type MenuItem = NonNullable<NonNullable<MenuProps['items']>[number]>

const ICON_SIZE = 14

const tick = (on: boolean): ReactNode => <Check size={ICON_SIZE} style={{ visibility: on ? 'visible' : 'hidden' }} aria-hidden="true" />

/** Theme, density, contrast and language, each with a tick at what is in force; read again whenever the menu opens. */
export const appearanceItems = (t: ReturnType<typeof useText>): MenuItem[] => {
  const { theme, density, contrast } = readPreferences()
  const choice = (key: string, label: string, on: boolean, onClick: () => void): MenuItem => ({ key, label, icon: tick(on), onClick })
  return [
    {
      key: 'theme',
      type: 'group',
      label: t('主题'),
      children: [
        choice('system', t('跟随系统'), theme === 'system', () => chooseTheme('system')),
        choice('light', t('浅色'), theme === 'light', () => chooseTheme('light')),
        choice('dark', t('深色'), theme === 'dark', () => chooseTheme('dark')),
      ],
    },
    {
      key: 'density',
      type: 'group',
      label: t('密度'),
      children: [
        choice('comfortable', t('舒适'), density === 'comfortable', () => chooseDensity('comfortable')),
        choice('compact', t('紧凑'), density === 'compact', () => chooseDensity('compact')),
      ],
    },
    {
      key: 'contrasts',
      type: 'group',
      label: t('对比度'),
      children: [choice('contrast', t('高对比'), contrast === 'more', () => chooseContrast(contrast === 'more' ? 'normal' : 'more'))],
    },
    {
      key: 'language',
      type: 'group',
      label: t('语言'),
      children: [
        choice('zh-CN', '简体中文', currentLanguage() === 'zh-CN', () => void chooseLanguage('zh-CN')),
        choice('en', 'English', currentLanguage() === 'en', () => void chooseLanguage('en')),
      ],
    },
  ]
}
