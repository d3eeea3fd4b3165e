import type { DemoRole } from '@qifuyun/kit/demo-role.ts'

export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']
