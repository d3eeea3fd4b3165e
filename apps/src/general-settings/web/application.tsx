import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { PaperTemplates } from '@qifuyun/kit-web/paper-editor/PaperTemplates.tsx'
import { generalSettingsApp } from '#src/general-settings/app.ts'
import { HolidaysPage } from './HolidaysPage.tsx'
import { DocumentCell, DocumentInput, PatternCell, PatternInput } from './NumberRuleParts.tsx'

/** Settings that all applications share. */
export const application = loadedApp(generalSettingsApp, {
  pages: [
    { key: 'papers', label: '打印模板', Page: PaperTemplates },
    { key: 'holidays', label: '节假日', Page: HolidaysPage },
  ],
  inputs: { 'numberRule.target': DocumentInput, 'numberRule.pattern': PatternInput },
  cells: { 'numberRule.target': DocumentCell, 'numberRule.pattern': PatternCell },
})
