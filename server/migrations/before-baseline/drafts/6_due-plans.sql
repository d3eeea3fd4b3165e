CREATE INDEX "im_reminder_due_idx" ON "im_reminder" USING btree ("due_at") WHERE "im_reminder"."status_code" = 0;--> statement-breakpoint
CREATE INDEX "im_scheduled_message_due_idx" ON "im_scheduled_message" USING btree ("due_at") WHERE "im_scheduled_message"."status_code" = 0;--> statement-breakpoint
CREATE POLICY "worker" ON "im_reminder" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());--> statement-breakpoint
CREATE POLICY "worker" ON "im_scheduled_message" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());