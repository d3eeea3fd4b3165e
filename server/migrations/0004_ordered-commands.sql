CREATE TABLE "ordered_command" (
	"enterprise_uuid" uuid NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"input" jsonb,
	"ordered_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"answer" jsonb,
	"reason" text,
	CONSTRAINT "ordered_command_pkey" PRIMARY KEY("enterprise_uuid","name","about")
);
--> statement-breakpoint
ALTER TABLE "ordered_command" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ordered_command_waiting_idx" ON "ordered_command" USING btree ("ordered_at") WHERE done_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "ordered_command" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "worker" ON "ordered_command" AS PERMISSIVE FOR ALL TO public USING (app_is_worker()) WITH CHECK (app_is_worker());
