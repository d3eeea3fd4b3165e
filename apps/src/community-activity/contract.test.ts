import { describeContract } from '@qifuyun/server/testing.ts'
import { communityActivityApp } from '#src/community-activity/app.ts'

describeContract(communityActivityApp)
