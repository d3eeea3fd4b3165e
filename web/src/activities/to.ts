/** Addresses of the pages of activities. */
export const to = {
  manage: () => '/activity',
  add: () => '/activity/add',
  update: (activityUuid: string) => `/activity/update?activityUuid=${activityUuid}`,
  manageInfo: (activityUuid: string) => `/activity/info?activityUuid=${activityUuid}`,
  list: () => '/dashboard/activity',
  info: (activityUuid: string) => `/dashboard/activity/info?activityUuid=${activityUuid}`,
}
