import { answers, serve } from '@qifuyun/kit/server.ts'
import { generalSettingsApp } from '#src/general-settings/app.ts'
import { numberedDocuments } from '#src/general-settings/calls.ts'
import { checkParams, keepCodes, onlyUnused } from '#src/general-settings/choosing.ts'
import { demoSettings } from '#src/general-settings/demo.ts'
import { settingsHistory } from '#src/general-settings/demo-history.ts'
import { checkRules, listDocuments, nextNumbers, ruleFaults } from '#src/general-settings/numbering.ts'

export const served = serve({
  app: generalSettingsApp,
  entities: {
    numberRule: { beforeSave: checkRules, computed: { next: nextNumbers, fault: ruleFaults } },
    dict: { beforeSave: keepCodes, beforeDelete: onlyUnused },
    param: { beforeSave: checkParams },
  },
  calls: [answers(numberedDocuments, listDocuments)],
  demo: demoSettings,
  history: settingsHistory,
})
