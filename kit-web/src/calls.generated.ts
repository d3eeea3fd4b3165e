// Generated from kit/ by scripts/generate-client.mjs. Do not edit.
/** What an entity is asked, below its path; `anyRole`: whatever roles its other calls take. */
export const ENTITY_CALLS = {
  info: { method: 'GET', at: 'info' },
  add: { method: 'POST', at: 'add', idempotent: true },
  update: { method: 'POST', at: 'update' },
  delete: { method: 'POST', at: 'delete' },
  page: { method: 'POST', at: 'page' },
  parts: { method: 'POST', at: 'parts' },
  day: { method: 'POST', at: 'day' },
  options: { method: 'POST', at: 'options', anyRole: true },
  kpi: { method: 'POST', at: 'kpi' },
  tree: { method: 'POST', at: 'tree' },
  log: { method: 'GET', at: 'log' },
  asOf: { method: 'GET', at: 'as_of' },
  related: { method: 'GET', at: 'related' },
  reveal: { method: 'POST', at: 'reveal' },
  commentAdd: { method: 'POST', at: 'comment_add' },
  commentList: { method: 'GET', at: 'comment_list' },
  duty: { method: 'POST', at: 'duty' },
  workers: { method: 'POST', at: 'workers' },
} as const

/** What an application as a whole is asked. */
export const APP_CALLS = {
  meta: { method: 'GET', at: 'meta' },
  dashboard: { method: 'GET', at: 'dashboard' },
  overview: { method: 'GET', at: 'overview' },
  viewList: { method: 'GET', at: 'view/list' },
  viewSave: { method: 'POST', at: 'view/save' },
  viewDelete: { method: 'POST', at: 'view/delete' },
} as const
