CREATE INDEX "todo_done_idx" ON "todo" USING btree ("enterprise_uuid","user_uuid","done_at") WHERE "todo"."status_code" = 1;
