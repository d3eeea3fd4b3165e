import { ChevronDown, Languages } from 'lucide-react'
import { chooseLanguage, useLanguage } from '#src/platform/i18n/i18n.ts'
import { useText } from '#src/platform/i18n/own-texts.ts'
import type { Language } from '#src/platform/storage/preferences.ts'

/** Each language in its own words, in every language. */
const NAMES: Record<Language, string> = { 'zh-CN': '简体中文', en: 'English' }

/** The browser's own menu under our look: it is right on phones and for screen readers without a line of ours. */
export const LanguageMenu = () => {
  const t = useText()
  const language = useLanguage()
  return (
    <div className="qf-language">
      <Languages size={16} strokeWidth={1.75} aria-hidden />
      <select
        aria-label={t('语言')}
        value={language}
        onChange={(event) => void chooseLanguage(event.target.value === 'en' ? 'en' : 'zh-CN')}
      >
        {Object.entries(NAMES).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
    </div>
  )
}
