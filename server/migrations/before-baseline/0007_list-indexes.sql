DROP INDEX "record_comment_row_idx";--> statement-breakpoint
DROP INDEX "pending_message_list_idx";--> statement-breakpoint
DROP INDEX "todo_list_idx";--> statement-breakpoint
DROP INDEX "progress_record_list_idx";--> statement-breakpoint
CREATE INDEX "record_comment_row_idx" ON "record_comment" USING btree ("enterprise_uuid","row_uuid","created_at","uuid");--> statement-breakpoint
CREATE INDEX "pending_message_list_idx" ON "pending_message" USING btree ("enterprise_uuid","user_uuid","read_flag","created_at","message_uuid");--> statement-breakpoint
CREATE INDEX "todo_list_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","status_code","created_at","todo_uuid");--> statement-breakpoint
CREATE INDEX "progress_record_list_idx" ON "progress_record" USING btree ("enterprise_uuid","user_uuid","created_at","progress_id");