DROP INDEX "im_message_client_key";--> statement-breakpoint
DROP INDEX "im_session_pair_key";--> statement-breakpoint
DROP INDEX "im_session_member_account_idx";--> statement-breakpoint
CREATE UNIQUE INDEX "im_message_client_key" ON "im_message" USING btree ("enterprise_uuid","client_id","session_uuid","sender_im_account_id") WHERE "im_message"."client_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "im_session_pair_key" ON "im_session" USING btree ("enterprise_uuid","pair_key") WHERE "im_session"."pair_key" is not null;--> statement-breakpoint
CREATE INDEX "im_session_member_account_idx" ON "im_session_member" USING btree ("enterprise_uuid","im_account_id","session_uuid");