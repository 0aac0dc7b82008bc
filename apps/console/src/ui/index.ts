/**
 * The primitives of every screen: no domain, no fetching. Pages that load before sign-in import
 * single files instead of this index, because `ActionMenu` and `Tooltip` bring the component library.
 */
export { Avatar, initialsOf, Kbd, VisuallyHidden } from './bits.tsx';
export { Brand, BrandMark } from './brand.tsx';
export {
  Button,
  type ButtonKind,
  ButtonLink,
  type ButtonLinkProps,
  type ButtonProps,
  type ButtonSize,
  IconButton,
  type IconButtonProps,
} from './button.tsx';
export { Card, type CardProps, SectionCard, type SectionCardProps } from './card.tsx';
export { Chip, type ChipProps, type ChipTone, Count, LetterMark, UnpublishedRing } from './chip.tsx';
export { type Confirm, ConfirmProvider, type Question, useConfirm } from './confirm.tsx';
export { cx } from './cx.ts';
export { Dialog, type DialogProps, SidePanel, type SidePanelProps } from './dialog.tsx';
export { type ControlProps, FieldError, FieldFrame, type FieldFrameProps } from './field-frame.tsx';
export {
  Checkbox,
  type CheckboxProps,
  PasswordInput,
  SearchInput,
  SegmentedControl,
  type SegmentedControlProps,
  Switch,
  type SwitchProps,
  TextArea,
  TextInput,
  type TextInputProps,
} from './inputs.tsx';
export { ActionMenu, type ActionMenuProps, type MenuEntry } from './menu.tsx';
export { ModalLayer, type ModalLayerProps } from './modal-layer.tsx';
export { PageHead, type PageHeadProps } from './page-head.tsx';
export { Pagination, type PaginationProps, pagesShown } from './pagination.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  IconTile,
  Skeleton,
  SkeletonGroup,
  SkeletonRows,
  type SkeletonRowsProps,
  type TileTone,
} from './states.tsx';
export { type Tab, TabStrip, type TabStripProps } from './tab-strip.tsx';
export { dismissToast, notify, type ToastContent, type ToastTone } from './toast-store.ts';
export { Toasts } from './toasts.tsx';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { WindowGlyph } from './window-glyph.tsx';
export { WindowScene, type WindowSceneProps } from './window-scene.tsx';
