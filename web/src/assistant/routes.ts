import { Sparkles } from 'lucide-react'
import { lazyPage } from '#src/shell/routing/lazy-page.ts'
import type { PageRoute } from '#src/shell/routing/page-route.ts'

/** The assistant; where the enterprise has none, its address does not exist. */
export const assistantRoute: PageRoute = {
  path: '/ai/chat',
  name: 'assistant',
  title: 'AI 助手',
  level: 2,
  roles: [],
  allowed: (user) => user.aiFlag === 1,
  rail: 'assistant',
  icon: Sparkles,
  group: 'assistant',
  keepAlive: true,
  page: lazyPage(async () => ({ default: (await import('./AssistantPage.tsx')).AssistantPage })),
}
