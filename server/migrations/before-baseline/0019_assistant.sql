CREATE TABLE "ai_budget" (
	"enterprise_uuid" uuid NOT NULL,
	"scope_code" smallint NOT NULL,
	"scope_uuid" uuid NOT NULL,
	"token_limit" bigint NOT NULL,
	CONSTRAINT "ai_budget_pkey" PRIMARY KEY("enterprise_uuid","scope_code","scope_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_budget" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_message" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_message_uuid" uuid NOT NULL,
	"ai_session_uuid" uuid NOT NULL,
	"seq" integer NOT NULL,
	"role_code" smallint NOT NULL,
	"content" text NOT NULL,
	"files" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"steps" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"citations" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"proposals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"state_code" smallint NOT NULL,
	"problem" text,
	"feedback" smallint,
	"superseded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_message_pkey" PRIMARY KEY("enterprise_uuid","ai_message_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_message" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_prompt" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_prompt_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"shared" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_prompt_pkey" PRIMARY KEY("enterprise_uuid","ai_prompt_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_prompt" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_session" (
	"enterprise_uuid" uuid NOT NULL,
	"ai_session_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"title" text NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ai_session_pkey" PRIMARY KEY("enterprise_uuid","ai_session_uuid")
);
--> statement-breakpoint
ALTER TABLE "ai_session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ai_usage" (
	"enterprise_uuid" uuid NOT NULL,
	"scope_code" smallint NOT NULL,
	"scope_uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ai_usage_pkey" PRIMARY KEY("enterprise_uuid","scope_code","scope_uuid","month")
);
--> statement-breakpoint
ALTER TABLE "ai_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "workbench_layout" (
	"enterprise_uuid" uuid NOT NULL,
	"user_uuid" uuid NOT NULL,
	"favourites" uuid[] DEFAULT '{}' NOT NULL,
	"recents" uuid[] DEFAULT '{}' NOT NULL,
	"groups" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"cards" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "workbench_layout_pkey" PRIMARY KEY("enterprise_uuid","user_uuid")
);
--> statement-breakpoint
ALTER TABLE "workbench_layout" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "ai_message_session_idx" ON "ai_message" USING btree ("enterprise_uuid","ai_session_uuid","seq");--> statement-breakpoint
CREATE INDEX "ai_prompt_list_idx" ON "ai_prompt" USING btree ("enterprise_uuid","user_uuid","created_at");--> statement-breakpoint
CREATE INDEX "ai_session_list_idx" ON "ai_session" USING btree ("enterprise_uuid","user_uuid","pinned" DESC NULLS LAST,"updated_at" DESC NULLS LAST,"ai_session_uuid" DESC NULLS LAST);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_budget" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_message" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_prompt" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_session" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "ai_usage" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "workbench_layout" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);