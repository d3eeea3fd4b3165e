import { serve } from '@qifuyun/kit/server.ts'
import { downloadCenterApp } from '#src/download-center/app.ts'
import { assistantTools } from '#src/download-center/assistant.ts'
import { checkPolicies } from '#src/download-center/checking.ts'
import { demoPolicies } from '#src/download-center/demo.ts'
import { downloadHistory } from '#src/download-center/demo-history.ts'

export const served = serve({
  app: downloadCenterApp,
  entities: { policy: { beforeSave: checkPolicies } },
  assistantTools,
  demo: demoPolicies,
  history: downloadHistory,
})
