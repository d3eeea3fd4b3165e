import { useTranslation } from 'react-i18next'
import { text } from './i18n.ts'

/** `t` of the page's language: `const t = useText()`, `t('登录')`, `t('正在切换到：{enterprise}', { enterprise })`. */
export const useText = (): typeof text => {
  const { t } = useTranslation()
  return (key, values) => t(key, { ...values })
}
