CREATE TABLE "member_field" (
	"enterprise_uuid" uuid NOT NULL,
	"field_uuid" uuid NOT NULL,
	"field_name" text NOT NULL,
	"field_kind" text NOT NULL,
	"option_list" text[] DEFAULT '{}' NOT NULL,
	"required_flag" boolean DEFAULT false NOT NULL,
	"visible_code" smallint NOT NULL,
	"list_flag" boolean DEFAULT false NOT NULL,
	"sort" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "member_field_pkey" PRIMARY KEY("enterprise_uuid","field_uuid")
);
--> statement-breakpoint
ALTER TABLE "member_field" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "hidden_flag" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "join_request" ADD COLUMN "field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "member" ADD COLUMN "field_values" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "member_field_name_key" ON "member_field" USING btree ("enterprise_uuid","field_name") WHERE "member_field"."deleted_at" is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "member_field" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);