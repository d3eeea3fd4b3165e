CREATE TABLE "release_pass_pass_kind" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"flow" text,
	"need_fee_check" boolean,
	"when_owed" text,
	"need_owner" boolean,
	"valid_hours" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "release_pass_pass_kind_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "release_pass_pass_kind" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "release_pass_pass" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"project_uuid" uuid NOT NULL,
	"kind" uuid NOT NULL,
	"room_uuid" uuid,
	"company" text collate "zh_natural",
	"tenant" boolean,
	"applicant" text collate "zh_natural" NOT NULL,
	"phone" text NOT NULL,
	"reason" text collate "zh_natural",
	"plate" text collate "zh_natural",
	"carrier" text collate "zh_natural",
	"pass_at_begin" timestamp (3) with time zone NOT NULL,
	"pass_at_end" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"owed" boolean,
	"owner_state" text,
	"submitted_by" uuid,
	"submitted_at" timestamp (3) with time zone,
	"agreed_at" timestamp (3) with time zone,
	"approval_uuid" text collate "zh_natural",
	"token" text collate "zh_natural",
	"gate_uuid" uuid,
	"guard" uuid,
	"checked_at" timestamp (3) with time zone,
	"difference" numeric(21, 4),
	"photos" text[],
	"override_reason" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "release_pass_pass_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "release_pass_pass" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "release_pass_pass_goods" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	"unit" text collate "zh_natural",
	"photo" text[],
	CONSTRAINT "release_pass_pass_goods_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "release_pass_pass_goods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "release_pass_pass_actual" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"parent_uuid" uuid NOT NULL,
	"sort" integer NOT NULL,
	"name" text collate "zh_natural" NOT NULL,
	"qty" numeric(21, 4) NOT NULL,
	CONSTRAINT "release_pass_pass_actual_pkey" PRIMARY KEY("enterprise_uuid","uuid")
);
--> statement-breakpoint
ALTER TABLE "release_pass_pass_actual" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "release_pass_pass_kind_flow_idx" ON "release_pass_pass_kind" USING btree ("enterprise_uuid","flow","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_kind_created_at_idx" ON "release_pass_pass_kind" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_pass_pass_kind_name_key" ON "release_pass_pass_kind" USING btree ("enterprise_uuid","name") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_state_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_project_uuid_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","project_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_kind_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_tenant_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","tenant","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_pass_at_begin_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","pass_at_begin","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_owed_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","owed","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_gate_uuid_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","gate_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_checked_at_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","checked_at","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_room_uuid_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","room_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_created_at_idx" ON "release_pass_pass" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "release_pass_pass_no_key" ON "release_pass_pass" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "release_pass_pass_goods_parent_idx" ON "release_pass_pass_goods" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE INDEX "release_pass_pass_actual_parent_idx" ON "release_pass_pass_actual" USING btree ("enterprise_uuid","parent_uuid","sort");--> statement-breakpoint
CREATE POLICY "tenant" ON "release_pass_pass_kind" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "release_pass_pass" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "release_pass_pass_goods" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "release_pass_pass_actual" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
