CREATE TABLE "reconciling_batch" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"no" text collate "zh_natural" NOT NULL,
	"kind" text DEFAULT '3' NOT NULL,
	"title" text collate "zh_natural",
	"period_begin" date NOT NULL,
	"period_end" date NOT NULL,
	"last_day" date,
	"ours_count" integer DEFAULT 0 NOT NULL,
	"ours_fen" bigint DEFAULT 0 NOT NULL,
	"theirs_count" integer DEFAULT 0 NOT NULL,
	"theirs_fen" bigint DEFAULT 0 NOT NULL,
	"diff" bigint,
	"matched" integer DEFAULT 0 NOT NULL,
	"auto" integer DEFAULT 0 NOT NULL,
	"row_count" integer DEFAULT 0 NOT NULL,
	"open" integer DEFAULT 0 NOT NULL,
	"sha256" text collate "zh_natural",
	"source_key" text collate "zh_natural",
	"remark" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reconciling_batch_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "reconciling_batch_kind_check" CHECK ("kind" in ('1', '2', '3', '4', '5', '6', '7')),
	CONSTRAINT "reconciling_batch_period_check" CHECK ("period_end" >= "period_begin"),
	CONSTRAINT "reconciling_batch_ours_count_check" CHECK ("ours_count" >= 0),
	CONSTRAINT "reconciling_batch_ours_fen_check" CHECK ("ours_fen" >= -100000000000000),
	CONSTRAINT "reconciling_batch_theirs_count_check" CHECK ("theirs_count" >= 0),
	CONSTRAINT "reconciling_batch_theirs_fen_check" CHECK ("theirs_fen" >= -100000000000000),
	CONSTRAINT "reconciling_batch_diff_check" CHECK ("diff" >= -100000000000000),
	CONSTRAINT "reconciling_batch_matched_check" CHECK ("matched" >= 0),
	CONSTRAINT "reconciling_batch_auto_check" CHECK ("auto" >= 0),
	CONSTRAINT "reconciling_batch_row_count_check" CHECK ("row_count" >= 0),
	CONSTRAINT "reconciling_batch_open_check" CHECK ("open" >= 0),
	CONSTRAINT "reconciling_batch_state_check" CHECK ("state" in ('10', '20', '30', '40', '50'))
);
--> statement-breakpoint
ALTER TABLE "reconciling_batch" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciling_line" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"batch" uuid NOT NULL,
	"side" text NOT NULL,
	"doc_no" text collate "zh_natural",
	"day" date NOT NULL,
	"amount" bigint NOT NULL,
	"party" text collate "zh_natural",
	"room" text collate "zh_natural",
	"memo" text collate "zh_natural",
	"group" text collate "zh_natural",
	"score" integer,
	"auto" boolean DEFAULT false NOT NULL,
	"hint" text collate "zh_natural",
	"reason" text,
	"action" text,
	"note" text collate "zh_natural",
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reconciling_line_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "reconciling_line_side_check" CHECK ("side" in ('1', '2')),
	CONSTRAINT "reconciling_line_amount_check" CHECK ("amount" >= -100000000000000),
	CONSTRAINT "reconciling_line_score_check" CHECK ("score" >= 0 and "score" <= 100),
	CONSTRAINT "reconciling_line_reason_check" CHECK ("reason" in ('1', '2', '3', '4', '5')),
	CONSTRAINT "reconciling_line_action_check" CHECK ("action" in ('1', '2', '3', '4')),
	CONSTRAINT "reconciling_line_state_check" CHECK ("state" in ('10', '20', '30'))
);
--> statement-breakpoint
ALTER TABLE "reconciling_line" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reconciling_month_close" (
	"enterprise_uuid" uuid NOT NULL,
	"uuid" uuid NOT NULL,
	"month" text NOT NULL,
	"remark" text collate "zh_natural",
	"reason" text collate "zh_natural",
	"approval_uuid" uuid,
	"state" text NOT NULL,
	"state_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "reconciling_month_close_pkey" PRIMARY KEY("enterprise_uuid","uuid"),
	CONSTRAINT "reconciling_month_close_month_check" CHECK ("month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "reconciling_month_close_state_check" CHECK ("state" in ('10', '20'))
);
--> statement-breakpoint
ALTER TABLE "reconciling_month_close" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "reconciling_batch_state_idx" ON "reconciling_batch" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_batch_kind_idx" ON "reconciling_batch" USING btree ("enterprise_uuid","kind","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_batch_last_day_idx" ON "reconciling_batch" USING btree ("enterprise_uuid","last_day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_batch_created_at_idx" ON "reconciling_batch" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciling_batch_no_key" ON "reconciling_batch" USING btree ("enterprise_uuid","no") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciling_batch_sha256_key" ON "reconciling_batch" USING btree ("enterprise_uuid","sha256") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciling_batch_source_key_key" ON "reconciling_batch" USING btree ("enterprise_uuid","source_key") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_state_idx" ON "reconciling_line" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_batch_idx" ON "reconciling_line" USING btree ("enterprise_uuid","batch","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_side_idx" ON "reconciling_line" USING btree ("enterprise_uuid","side","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_day_idx" ON "reconciling_line" USING btree ("enterprise_uuid","day","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_reason_idx" ON "reconciling_line" USING btree ("enterprise_uuid","reason","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_action_idx" ON "reconciling_line" USING btree ("enterprise_uuid","action","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_amount_idx" ON "reconciling_line" USING btree ("enterprise_uuid","amount","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_line_created_at_idx" ON "reconciling_line" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_month_close_month_idx" ON "reconciling_month_close" USING btree ("enterprise_uuid","month","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_month_close_state_idx" ON "reconciling_month_close" USING btree ("enterprise_uuid","state","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "reconciling_month_close_created_at_idx" ON "reconciling_month_close" USING btree ("enterprise_uuid","created_at" desc,"uuid") WHERE deleted_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciling_month_close_month_key" ON "reconciling_month_close" USING btree ("enterprise_uuid","month") WHERE deleted_at is null;--> statement-breakpoint
CREATE POLICY "tenant" ON "reconciling_batch" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "reconciling_line" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);--> statement-breakpoint
CREATE POLICY "tenant" ON "reconciling_month_close" AS PERMISSIVE FOR ALL TO public USING ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid) WITH CHECK ("enterprise_uuid" = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
