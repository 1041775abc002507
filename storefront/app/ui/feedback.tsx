import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import type { IconName } from "./icon-name.ts";
import { Icon } from "./icon.tsx";

interface BadgeProps {
  readonly tone?: "neutral" | "accent" | "sale" | "warning" | "danger" | "info" | "purple";
  readonly className?: string;
  readonly children: ReactNode;
}

/** A word or two about a thing's state. */
export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return (
    <span className={classNames("badge", tone !== "neutral" && `badge--${tone}`, className)}>
      {children}
    </span>
  );
}

/** A number in a coloured dot; nothing at 0. Above 99 it reads `99+`. */
export function Count({ value }: { readonly value: number }) {
  return value > 0 ? <span className="count">{value > 99 ? "99+" : value}</span> : null;
}

interface SkeletonProps {
  readonly shape?: "text" | "short" | "title" | "square" | "button";
}

/** The place of something that is still on its way. Mark the surroundings with `aria-busy`. */
export function Skeleton({ shape = "text" }: SkeletonProps) {
  const names = shape === "short" ? "skeleton--text skeleton--short" : `skeleton--${shape}`;
  return <span className={classNames("skeleton", names)} aria-hidden="true" />;
}

interface NoticeProps {
  readonly tone?: "info" | "success" | "warning" | "danger";
  readonly children: ReactNode;
}

const noticeIcons = {
  info: "info",
  success: "check-circle",
  warning: "warning",
  danger: "error",
} as const;

/** A message that stays on the page. */
export function Notice({ tone = "info", children }: NoticeProps) {
  return (
    <div
      className={classNames("notice", `notice--${tone}`)}
      role={tone === "danger" ? "alert" : undefined}
    >
      <Icon name={noticeIcons[tone]} />
      <div>{children}</div>
    </div>
  );
}

interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  /** What to do now: one or two link buttons. */
  readonly actions?: ReactNode;
  readonly level?: "h1" | "h2";
  readonly children?: ReactNode;
}

/** What a list shows when it has nothing to show; error pages look the same. */
export function EmptyState({
  icon = "package-open",
  title,
  actions,
  level: Heading = "h2",
  children,
}: EmptyStateProps) {
  return (
    <section className="empty">
      <span className="empty__art">
        <Icon name={icon} />
      </span>
      <Heading>{title}</Heading>
      {children && <div className="empty__text">{children}</div>}
      {actions && <div className="empty__actions">{actions}</div>}
    </section>
  );
}
