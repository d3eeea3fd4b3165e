import { describeContract } from '@qifuyun/server/testing.ts'
import { biddingApp } from '#src/bidding/app.ts'

describeContract(biddingApp)
