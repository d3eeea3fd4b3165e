import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { Gauge, Sparkles } from 'lucide-react'
import { USAGE_PATH } from './paths.ts'
import { text } from './texts.ts'

/** The assistant; where the enterprise has none, its address does not exist. */
export const assistantRoute: PageRoute = {
  path: '/ai/chat',
  name: 'assistant',
  title: () => text('AI 助手'),
  level: 2,
  roles: [],
  allowed: (user) => user.aiFlag === 1,
  rail: 'assistant',
  icon: Sparkles,
  group: 'assistant',
  keepAlive: true,
  skeleton: 'panes',
  page: lazyPage(async () => ({ default: (await import('./AssistantPage.tsx')).AssistantPage })),
}

/** What the assistant costs and what it was asked, for those who manage the enterprise. */
export const assistantUsageRoute: PageRoute = {
  path: USAGE_PATH,
  name: 'assistant.usage',
  title: () => text('AI 用量'),
  level: 3,
  roles: [ROLE.basicInfo],
  allowed: (user) => user.aiFlag === 1,
  rail: 'assistant',
  icon: Gauge,
  group: 'assistantUsage',
  page: lazyPage(() => import('./usage/UsagePage.tsx')),
}
