import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { ListTodo } from 'lucide-react'
import { text } from './texts.ts'

export const myToDoRoute: WorkPage = {
  path: '/dashboard/myToDo',
  name: 'myToDo',
  title: () => text('待办与消息'),
  icon: ListTodo,
  level: 2,
  roles: [ROLE.workbench],
  rail: 'workbench',
  group: 'myToDo',
  keepAlive: true,
  page: lazyPage(() => import('./my-todo/MyToDoPage.tsx')),
}
